import { defineStoredTexts } from "#kernel/domain/texts/storedTexts.ts";

/** What may be wrong with an uploaded file of members. */
export const memberFileProblems = defineStoredTexts("studio.members.files", {
  unreadable: "The file could not be read.",
  notStored: "The file is no longer stored. Please upload it again.",
  emailColumnMissing: 'The file needs a column with the emails, such as "Email".',
  tooMany: "A file can have up to {max} people. Please split it.",
  emailMissing: "This row has no email.",
  emailWrong: '"{value}" is not an email.',
  nameLong: "The name is longer than {max} characters.",
  tagsMany: "A member can have up to {count} tags of up to {length} characters.",
  dateWrong: 'The date "{value}" could not be read.',
  joinedLater: 'The day of joining "{value}" is in the future, so it was ignored.',
  consentUnclear: 'The consent to news "{value}" is neither yes nor no, so it was ignored.',
  refusalUnclear: 'The refusal of news "{value}" could not be read, so this row is no consent.',
  consentLater: 'The date of the consent "{value}" is in the future, so the day of the import counts.',
  refusalLater: 'The date of the refusal "{value}" is in the future, so the day of the import counts.',
  repeated: "{email} is in line {line} already.",
  repeatedWithMore: "{email} is in line {line} already. {detail}",
  tagsJoined: "Its tags were added to that line.",
  blockJoined: "Its block was added to that line.",
  joinedJoined: "Its day of joining was added to that line.",
  refusalJoined: "Its refusal of news was added to that line.",
});
