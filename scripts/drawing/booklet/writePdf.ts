/** Pages as PDF drawing instructions; lengths in points, from the lower left corner. */
export interface PdfDocument {
  width: number;
  height: number;
  title: string;
  author: string;
  /** Instructions of each page; `/F1` is Times, `/F2` its italic. */
  pages: readonly string[];
}

/**
 * A small PDF file (ISO 32000): a catalog, the pages, two standard fonts, and a table of object positions. The same
 * document gives the same bytes.
 */
export function writePdf({ width, height, title, author, pages }: PdfDocument): Buffer {
  const fixed = 5;
  const pageNumber = (index: number) => fixed + 1 + index * 2;
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (en) >>",
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${pageNumber(index)} 0 R`).join(" ")}] /Count ${pages.length} >>`,
    font("Times-Roman"),
    font("Times-Italic"),
    `<< /Title ${pdfText(title)} /Author ${pdfText(author)} >>`,
    ...pages.flatMap((instructions, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents ${pageNumber(index) + 1} 0 R ` +
        "/Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>",
      `<< /Length ${Buffer.byteLength(instructions, "latin1")} >>\nstream\n${instructions}\nendstream`,
    ]),
  ];
  const parts = ["%PDF-1.7\n%\xe2\xe3\xcf\xd3\n"];
  const offsets: number[] = [];
  let length = Buffer.byteLength(parts[0] as string, "latin1");
  for (const [index, object] of objects.entries()) {
    const part = `${index + 1} 0 obj\n${object}\nendobj\n`;
    offsets.push(length);
    length += Buffer.byteLength(part, "latin1");
    parts.push(part);
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`,
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${length}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(""), "latin1");
}

/** A Latin-1 text in PDF syntax. */
export function pdfText(text: string): string {
  return `(${text.replace(/[\\()]/g, "\\$&")})`;
}
