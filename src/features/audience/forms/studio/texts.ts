import type { FieldType } from "#features/audience/form-fields/domain/formField.ts";
import { defineTexts } from "#kernel/domain/texts/defineTexts.ts";
import { counted, phrase } from "#kernel/domain/texts/phrase.ts";

export const texts = defineTexts("studio.forms", {
  title: "Forms",
  add: "New form",
  search: "Search by name",
  name: "Name",
  fields: "Fields",
  products: "Used by",
  changed: "Changed",
  unused: "Not used",
  fieldCount: counted({ one: "{count} field", other: "{count} fields" }, "count"),
  productCount: counted({ one: "{count} product", other: "{count} products" }, "count"),
  placeCount: counted({ one: "{count} place", other: "{count} places" }, "count"),
  emptyTitle: "No forms yet",
  emptyText:
    "Collect answers from visitors on a page, or from customers about a product, such as the text of an engraving.",

  newTitle: "New form",
  createLabel: "Create form",
  created: phrase("{name} is ready to use", "name"),
  nameHint: "Shown above the fields.",
  namePlaceholder: "Engraving",
  noFieldsTitle: "This form has no fields",
  noFieldsText: "Choose a field type to add your first field.",
  addField: "Add a field",
  full: phrase("A form can have up to {max} fields.", "max"),
  added: phrase("{title} was added", "title"),
  keys: "Press Alt and the up or down arrow key to move a field.",
  moved: phrase("{title} is now field {place} of {count}", "title", "place", "count"),
  removed: phrase("{title} was removed", "title"),
  restored: phrase("{title} restored", "title"),
  required: "Required",
  wrong: "Check this field",
  untitled: "Untitled",
  menu: phrase("More for {title}", "title"),
  moveUp: "Move up",
  moveDown: "Move down",
  duplicate: "Duplicate",
  duplicateTitle: phrase("{title} (copy)", "title"),
  remove: "Delete",
  drag: "Drag to move",

  fieldTitle: "Title",
  hiddenTitle: "Title in orders",
  description: "Description",
  placeholder: "Placeholder",
  isRequired: "Required",
  maxLength: "Maximum characters",
  maxLengthHint: "0 for no limit.",
  currencySymbol: "Currency symbol",
  showCountryCode: "Ask for the country code",
  underline: "Line below",
  key: "URL parameter",
  keyHint: "Uses the value of ?name=… from the page URL, if present.",
  value: "Value",
  valueHint: "Used when the URL has no value.",
  options: "Options",
  statements: "Statements",
  option: phrase("Option {place}", "place"),
  statement: phrase("Statement {place}", "place"),
  addOption: "Add option",
  addStatement: "Add statement",
  removeOption: phrase("Remove {text}", "text"),
  moveOptionUp: phrase("Move {text} up", "text"),
  optionsHint: "Press Enter to add another. You can paste several lines at once.",

  preview: "Preview",
  previewEmpty: "Shows the fields as visitors will see them.",

  usedBy: "Products with this form",
  usedByNone: "No products use this form yet. Choose it when you edit a product.",
  more: counted({ one: "and {count} more", other: "and {count} more" }, "count"),

  delete: "Delete form",
  deleteTitle: phrase("Delete {name}?", "name"),
  deleteText: "Visitors can no longer fill it in. Its submissions and order answers are kept.",
  deleted: phrase("{name} was deleted", "name"),

  recipient: "Notification email",
  recipientHint: "New submissions are sent here. Leave empty to use the site's contact email.",
  recipientPlaceholder: "you@example.com",

  submissions: "Submissions",
  submissionsTitle: "Form submissions",
  form: "Form",
  deletedFormName: phrase("{name}, deleted form ({count})", "name", "count"),
  searchAnswers: "Search answers",
  sent: "Sent",
  page: "Page",
  noAnswer: "—",
  submissionOf: phrase("Submission to {name}", "name"),
  submissionsEmptyTitle: "No submissions yet",
  submissionsEmptyText: "Submissions from forms on your pages appear here.",
  toPages: "Go to pages",
  exportSubmissions: "Export CSV",
  deleteSubmission: "Delete submission",
  deleteSubmissionTitle: "Delete this submission?",
  deleteSubmissionText: "This permanently deletes the answers and the notification email in the outbox.",
  submissionDeleted: "Submission deleted",
  deleteAll: "Delete all",
  deleteAllTitle: phrase("Delete all submissions to {name}?", "name"),
  deleteAllText: counted(
    {
      one: "This permanently deletes {count} submission and its notification email. Export it first if you need it.",
      other:
        "This permanently deletes {count} submissions and their notification emails. Export them first if you need them.",
    },
    "count",
  ),
  allDeleted: counted({ one: "{count} submission was deleted", other: "{count} submissions were deleted" }, "count"),

  staleChanges: "Changed by someone else:",
  staleNothing: "They saved it without changes.",
  staleName: phrase("Name: {name}", "name"),
  staleAdded: phrase("{title}: added", "title"),
  staleRemoved: phrase("{title}: removed", "title"),
  staleEdited: phrase("{title}: edited", "title"),
  staleRecipient: phrase("Notification email: {email}", "email"),
  staleContactEmail: "Notification email: the site's contact email",
  staleOrder: "Field order",
});

/** Where a form is used. */
export const usesText = (products: number, places: number): string =>
  [products > 0 && texts.productCount(products), places > 0 && texts.placeCount(places)]
    .filter((part) => part !== false)
    .join(", ") || texts.unused;

/** What the kinds of fields are called. */
export const typeNames: Record<FieldType, string> = defineTexts("studio.forms.types", {
  text: "Text",
  textarea: "Long text",
  email: "Email",
  number: "Number",
  website: "Website",
  currency: "Currency",
  password: "Password",
  twitter: "Twitter",
  hidden: "Hidden",
  date: "Date",
  name: "Name",
  time: "Time",
  address: "Address",
  checkbox: "Checkboxes",
  likert: "Survey",
  radio: "Radio buttons",
  select: "Dropdown",
  phone: "Phone",
  section: "Section",
});

const paletteTexts = defineTexts("studio.forms.palette", {
  text: "Text",
  choices: "Choices",
  peopleAndTime: "People and time",
  layout: "Layout",
});

/** The palette, grouped by what a field asks for. */
export const palette: { label: string; types: FieldType[] }[] = [
  {
    label: paletteTexts.text,
    types: ["text", "textarea", "email", "website", "number", "currency", "password", "twitter"],
  },
  { label: paletteTexts.choices, types: ["radio", "checkbox", "select", "likert"] },
  { label: paletteTexts.peopleAndTime, types: ["name", "address", "phone", "date", "time"] },
  { label: paletteTexts.layout, types: ["section", "hidden"] },
];
