import { expect, test } from "vitest";
import { refuseBinary } from "./binaryKind.ts";

const zip = (...names: string[]) => Buffer.from(["PK\x03\x04", ...names].join("\0\0"), "latin1");

test.each([
  ["an XLSX", zip("[Content_Types].xml", "xl/workbook.xml"), "an Excel workbook (XLSX)"],
  ["an XLS", Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), "an Excel workbook (XLS)"],
  ["an ODS", zip("mimetypeapplication/vnd.oasis.opendocument.spreadsheet"), "an OpenDocument spreadsheet (ODS)"],
  ["a Numbers file", zip("Index/Document.iwa"), "a Numbers spreadsheet"],
  ["a DOCX", zip("[Content_Types].xml", "word/document.xml"), "a Word document (DOCX)"],
  ["a ZIP", zip("people.csv"), "a ZIP archive"],
  ["a gzip", Buffer.from([0x1f, 0x8b, 0x08]), "a gzip archive"],
  ["a PDF", Buffer.from("%PDF-1.7"), "a PDF document"],
])("%s is refused as a table", (_what, head, kind) => {
  expect(refuseBinary(head)).toContain(`This is ${kind}, not a CSV file.`);
});

test.each(["Email,Name\n", "\ufeffEmail", "PK,Name\n", ""])("the text %j is not refused", (text) => {
  expect(refuseBinary(Buffer.from(text))).toBeUndefined();
});
