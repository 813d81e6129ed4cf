import type { PluralForms } from "./pluralForm.ts";

/** The part of the studio that a change belongs to, by its name in addresses and its label. */
export const auditAreas = {
  products: "Products",
  inventory: "Inventory",
  orders: "Orders",
  discounts: "Discounts",
  reviews: "Reviews",
  forms: "Forms and newsletter",
  pages: "Pages",
  design: "Design",
  assets: "Assets",
  people: "People",
  settings: "Settings",
} as const;

export type AuditArea = keyof typeof auditAreas;

interface AuditActionDefinition {
  area: AuditArea;
  /** The sentence of the activity log. `{name}` is a value of the entry's detail; `count` chooses the plural form. */
  text: string | PluralForms;
  /** Other screens read these entries, so they are never removed. */
  isKept?: true;
}

/**
 * Every action of the audit log: "subject.verb", with the sentence that the activity log shows after a person's name.
 * Add an action here before `writeAuditEntry` uses it.
 */
export const auditActions = {
  "product.create": { area: "products", text: "Added the product “{title}”" },
  "product.save": { area: "products", text: "Saved the product “{title}”" },
  "product.delete": { area: "products", text: "Deleted the product “{title}”" },
  "product.restore": { area: "products", text: "Restored the product “{title}”" },
  "product.bulk-edit": {
    area: "products",
    text: { one: "Edited {titles}", other: "Edited {count} products: {titles}" },
  },
  "product.undo-bulk-edit": {
    area: "products",
    text: { one: "Undid an edit of {titles}", other: "Undid an edit of {count} products: {titles}" },
  },
  "product-import.start": { area: "products", text: "Started to import products from {title}" },
  "product-import.finish": {
    area: "products",
    text: { one: "Imported {count} product from {title}", other: "Imported {count} products from {title}" },
  },
  "digital-file.upload": { area: "products", text: "Uploaded the digital file {title}" },
  "merchandising.save": { area: "products", text: "Saved the settings for scarcity and restock notices" },

  "stock.edit": { area: "inventory", text: "Changed the stock of “{title}”" },
  "stock.bulk-edit": {
    area: "inventory",
    text: { one: "Changed the stock of {count} variant", other: "Changed the stock of {count} variants" },
  },
  "stock.import": {
    area: "inventory",
    text: {
      one: "Changed the stock of {count} variant from {title}",
      other: "Changed the stock of {count} variants from {title}",
    },
  },
  "stock.undo": {
    area: "inventory",
    text: { one: "Undid a stock edit of {count} variant", other: "Undid a stock edit of {count} variants" },
  },
  "restock.send": {
    area: "inventory",
    text: { one: "Sent {count} restock notice", other: "Sent {count} restock notices" },
  },
  "restock-sign-up.remove": { area: "inventory", text: "Removed a sign-up for restock notices of “{title}”" },
  "restock-sign-up.export": { area: "inventory", text: "Exported the sign-ups for restock notices" },

  "order.mark-paid": { area: "orders", text: "Marked order {title} as paid", isKept: true },
  "order.fulfill": { area: "orders", text: "Fulfilled order {title}", isKept: true },
  "order.fulfill-part": { area: "orders", text: "Fulfilled a part of order {title}", isKept: true },
  "order.remove-shipment": { area: "orders", text: "Removed a shipment of order {title}", isKept: true },
  "order.unfulfill": { area: "orders", text: "Set order {title} back to pending", isKept: true },
  "order.cancel": { area: "orders", text: "Canceled order {title}", isKept: true },
  "order.refund-failed": { area: "orders", text: "Refund of {amount} of order {title} failed", isKept: true },
  "order.refund": { area: "orders", text: "Refunded {amount} of order {title}", isKept: true },
  "order.change-customer": { area: "orders", text: "Changed the customer of order {title}", isKept: true },
  "order.resend-mail": { area: "orders", text: "Sent an email of order {title} again", isKept: true },
  "order.add-note": { area: "orders", text: "Added a note to order {title}", isKept: true },
  "order.edit-note": { area: "orders", text: "Edited a note of order {title}", isKept: true },
  "order.delete-note": { area: "orders", text: "Deleted a note of order {title}", isKept: true },
  "order.renew-download": { area: "orders", text: "Renewed a download link of order {title}", isKept: true },
  "order.end-download": { area: "orders", text: "Ended a download link of order {title}", isKept: true },
  "order.export": { area: "orders", text: "Exported orders" },
  "order-view.add": { area: "orders", text: "Saved the order view “{title}”" },
  "order-view.save": { area: "orders", text: "Renamed an order view to “{title}”" },
  "order-view.update": { area: "orders", text: "Replaced the filters of the order view “{title}”" },
  "order-view.delete": { area: "orders", text: "Deleted the order view “{title}”" },

  "discount.add": { area: "discounts", text: "Added the discount “{title}”" },
  "discount.save": { area: "discounts", text: "Saved the discount “{title}”" },
  "discount.duplicate": { area: "discounts", text: "Duplicated a discount as “{title}”" },
  "discount.delete": { area: "discounts", text: "Deleted the discount “{title}”" },
  "discount.add-code": { area: "discounts", text: "Added the code {code} to the discount “{title}”" },
  "discount.delete-code": { area: "discounts", text: "Deleted the code {code} of the discount “{title}”" },
  "discount.make-codes": {
    area: "discounts",
    text: {
      one: "Created {count} code of the discount “{title}”",
      other: "Created {count} codes of the discount “{title}”",
    },
  },

  "review.approve": {
    area: "reviews",
    text: { one: "Approved a review of {titles}", other: "Approved {count} reviews: {titles}" },
  },
  "review.reject": {
    area: "reviews",
    text: { one: "Rejected a review of {titles}", other: "Rejected {count} reviews: {titles}" },
  },
  "review.reset": {
    area: "reviews",
    text: { one: "Set a review of {titles} to pending", other: "Set {count} reviews to pending: {titles}" },
  },
  "review.delete": {
    area: "reviews",
    text: { one: "Deleted a review of {titles}", other: "Deleted {count} reviews: {titles}" },
  },
  "review.reply": { area: "reviews", text: "Replied to a review of “{title}”" },
  "review.remove-reply": { area: "reviews", text: "Removed the reply to a review of “{title}”" },
  "review-import.start": { area: "reviews", text: "Started to import reviews from {title}" },
  "review-import.finish": {
    area: "reviews",
    text: { one: "Imported {count} review from {title}", other: "Imported {count} reviews from {title}" },
  },
  "review.export": { area: "reviews", text: "Exported reviews" },
  "review-settings.save": { area: "reviews", text: "Saved the review settings" },

  "form.create": { area: "forms", text: "Created the form “{title}”" },
  "form.save": { area: "forms", text: "Saved the form “{title}”" },
  "form.delete": { area: "forms", text: "Deleted the form “{title}”" },
  "form.restore": { area: "forms", text: "Restored the form “{title}”" },
  "submission.delete": {
    area: "forms",
    text: { one: "Deleted {count} submission of “{title}”", other: "Deleted {count} submissions of “{title}”" },
  },
  "submission.export": { area: "forms", text: "Exported the submissions of “{title}”" },
  "newsletter.export": { area: "forms", text: "Exported the sign-ups of the newsletter" },
  "newsletter.remove": { area: "forms", text: "Removed an address from the mailing list “{title}”" },

  "page.create": { area: "pages", text: "Created the page “{title}”" },
  "page.duplicate": { area: "pages", text: "Duplicated a page as “{title}”" },
  "page.save": { area: "pages", text: "Saved the settings of “{title}”" },
  "page.edit": { area: "pages", text: "Edited the draft of “{title}”" },
  "page.publish": { area: "pages", text: "Published “{title}”", isKept: true },
  "page.schedule": { area: "pages", text: "Scheduled the draft of “{title}”" },
  "page.unschedule": { area: "pages", text: "Canceled the schedule of “{title}”" },
  "page.discard": { area: "pages", text: "Discarded the draft of “{title}”" },
  "page.restore-version": { area: "pages", text: "Restored version {version} of “{title}”" },
  "page.move": { area: "pages", text: "Moved “{title}”" },
  "page.make-homepage": { area: "pages", text: "Set “{title}” as the home page" },
  "page.trash": { area: "pages", text: "Moved “{title}” to the trash" },
  "page.restore": { area: "pages", text: "Restored “{title}” from the trash" },
  "page.purge": { area: "pages", text: "Permanently deleted “{title}”" },
  "page.change-areas": { area: "pages", text: "Changed who can see “{title}”" },
  "gallery.save": { area: "pages", text: "Saved the gallery “{title}”" },
  "cover-page.save": { area: "pages", text: "Saved the cover page “{title}”" },
  "not-found-page.choose": { area: "pages", text: "Set “{title}” as the 404 page" },
  "preview-link.create": { area: "pages", text: "Created a preview link for “{title}”" },
  "preview-link.revoke": { area: "pages", text: "Revoked a preview link for “{title}”" },
  "saved-section.create": { area: "pages", text: "Saved the section “{title}” for reuse" },
  "saved-section.delete": { area: "pages", text: "Deleted the saved section “{title}”" },
  "redirect.delete": { area: "pages", text: "Removed the redirect from {title}" },

  "style.save": { area: "design", text: "Saved the styles" },
  "theme.save": { area: "design", text: "Saved the theme settings" },
  "theme-field.save": { area: "design", text: "Saved the content of the theme field “{title}”" },
  "header-footer.save": { area: "design", text: "Saved the header and footer" },
  "announcement-bar.save": { area: "design", text: "Saved the announcement bar" },
  "popup.save": { area: "design", text: "Saved the popup" },
  "lock-screen.save": { area: "design", text: "Saved the lock screen" },

  "asset.upload": { area: "assets", text: "Uploaded {title}" },
  "asset.save": { area: "assets", text: "Saved {title}" },
  "asset.replace": { area: "assets", text: "Replaced the file of {title}" },
  "asset.undo-replacement": { area: "assets", text: "Restored the previous file of {title}" },
  "asset.bulk-edit": { area: "assets", text: { one: "Edited {titles}", other: "Edited {count} files: {titles}" } },
  "asset.delete": { area: "assets", text: { one: "Deleted {titles}", other: "Deleted {count} files: {titles}" } },
  "asset-folder.create": { area: "assets", text: "Created the folder “{title}”" },
  "asset-folder.save": { area: "assets", text: "Renamed or moved the folder “{title}”" },
  "asset-folder.delete": { area: "assets", text: "Deleted the folder “{title}”" },
  "asset-tag.rename": { area: "assets", text: "Renamed the tag “{title}” to “{name}”" },
  "asset-tag.delete": { area: "assets", text: "Removed the tag “{title}”" },

  "invitation.send": { area: "people", text: "Invited {title}" },
  "invitation.send-again": { area: "people", text: "Sent the invitation for {title} again" },
  "invitation.withdraw": { area: "people", text: "Withdrew the invitation for {title}" },
  "invitation.decline": { area: "people", text: "The invitation for {title} was declined" },
  "contributor.join": { area: "people", text: "Joined the website" },
  "contributor.add": { area: "people", text: "Added {title} to the website" },
  "contributor.change-roles": { area: "people", text: "Changed the roles of {title}" },
  "contributor.remove": { area: "people", text: "Removed {title} from the website" },
  "contributor.leave": { area: "people", text: "Left the website" },
  "activity.export": { area: "people", text: "Exported the activity log" },
  "role.add": { area: "people", text: "Added the role “{title}”" },
  "role.delete": { area: "people", text: "Deleted the role “{title}”" },
  "role.save": { area: "people", text: "Changed the role “{title}”" },
  "member.tag": { area: "people", text: "Changed the tags of {title}" },
  "member.add-note": { area: "people", text: "Added a note about {title}" },
  "member.edit-note": { area: "people", text: "Edited a note about {title}" },
  "member.delete-note": { area: "people", text: "Deleted a note about {title}" },
  "member.invite": { area: "people", text: "Invited the member {title}" },
  "member.invite-many": {
    area: "people",
    text: { one: "Invited {count} member", other: "Invited {count} members" },
  },
  "member.withdraw-invitation": { area: "people", text: "Withdrew the invitation of the member {title}" },
  "member.view-as": { area: "people", text: "Started to view the website as {title}" },
  "member.end-view": { area: "people", text: "Stopped viewing the website as {title}" },
  "members.export": { area: "people", text: "Exported the list of members" },
  "member-import.start": { area: "people", text: "Started to import members from {title}" },
  "member-import.finish": {
    area: "people",
    text: { one: "Imported {count} member from {title}", other: "Imported {count} members from {title}" },
  },
  "member.block": { area: "people", text: "Blocked {title}" },
  "member.unblock": { area: "people", text: "Unblocked {title}" },
  "member.delete": { area: "people", text: "Deleted the account of a member" },
  "member.export": { area: "people", text: "Exported the data of {title}" },
  "members.turn-on": { area: "people", text: "Turned on accounts for visitors" },
  "members.turn-off": { area: "people", text: "Turned off accounts for visitors" },
  "area.add": { area: "people", text: "Added the member area “{title}”" },
  "area.save": { area: "people", text: "Changed the member area “{title}”" },
  "area.delete": { area: "people", text: "Deleted the member area “{title}”" },
  "area.invite": { area: "people", text: "Invited {email} to the member area “{title}”" },
  "area.withdraw-invitation": {
    area: "people",
    text: "Withdrew the invitation of {email} to the member area “{title}”",
  },
  "area.approve": { area: "people", text: "Approved {email} for the member area “{title}”" },
  "area.decline": { area: "people", text: "Declined {email} for the member area “{title}”" },
  "area.add-member": { area: "people", text: "Added {email} to the member area “{title}”" },
  "area.export-members": { area: "people", text: "Exported the members of the member area “{title}”" },
  "area.remove-member": { area: "people", text: "Removed {email} from the member area “{title}”" },
  "website.transfer": { area: "people", text: "Made {title} the owner of the website" },
  "account.change-password": { area: "people", text: "Changed the password of {title}" },
  "account.change-email": { area: "people", text: "Changed the email of an account to {title}" },
  "account.end-session": { area: "people", text: "Ended a session of {title}" },
  "account.end-other-sessions": {
    area: "people",
    text: { one: "Ended {count} other session of {title}", other: "Ended {count} other sessions of {title}" },
  },
  "account.turn-on-two-step": { area: "people", text: "Turned on two-step verification of {title}" },
  "account.replace-authenticator": { area: "people", text: "Replaced the authenticator app of {title}" },
  "account.turn-off-two-step": { area: "people", text: "Turned off two-step verification of {title}" },
  "account.use-recovery-code": { area: "people", text: "Used a recovery code to sign in as {title}" },
  "account.renew-recovery-codes": { area: "people", text: "Created new recovery codes of {title}" },
  "account.add-passkey": { area: "people", text: "Added the passkey “{name}” of {title}" },
  "account.rename-passkey": { area: "people", text: "Renamed a passkey of {title} to “{name}”" },
  "account.remove-passkey": { area: "people", text: "Removed the passkey “{name}” of {title}" },
  "website.require-two-step": { area: "people", text: "Required two-step verification of everyone" },
  "website.stop-requiring-two-step": { area: "people", text: "Stopped requiring two-step verification" },

  "website.create": { area: "settings", text: "Created the website “{title}”" },
  "website.fill-demo": { area: "settings", text: "Filled the demo shop", isKept: true },
  "website.delete": { area: "settings", text: "Deleted the website" },
  "website.restore": { area: "settings", text: "Restored the website" },
  "website.lock": { area: "settings", text: "Turned on password protection" },
  "website.unlock": { area: "settings", text: "Turned off password protection" },
  "settings.save": { area: "settings", text: "Saved the general settings" },
  "payment-methods.save": { area: "settings", text: "Saved the payment methods" },
  "shipping-rates.save": { area: "settings", text: "Saved the shipping rates" },
  "shipping-zone.add": { area: "settings", text: "Added the shipping zone “{title}”" },
  "shipping-zone.save": { area: "settings", text: "Saved the shipping zone “{title}”" },
  "shipping-zone.delete": { area: "settings", text: "Deleted the shipping zone “{title}”" },
  "pickup-locations.save": { area: "settings", text: "Saved the pickup locations" },
  "tax-rules.save": { area: "settings", text: "Saved the tax rules" },
  "tax-report.export": { area: "settings", text: "Exported the tax report" },
  "download-settings.save": { area: "settings", text: "Saved the settings for downloads" },
  "checkout-settings.save": { area: "settings", text: "Saved the checkout settings" },
  "store-policies.save": { area: "settings", text: "Saved the store policies" },
  "installments.save": { area: "settings", text: "Saved the installment settings" },
  "captcha.save": { area: "settings", text: "Saved the captcha settings" },
  "mail-sender.save": { area: "settings", text: "Saved the sender of emails" },
  "mail-server.save": { area: "settings", text: "Saved the mail server" },
  "mail-server.remove": { area: "settings", text: "Removed the mail server" },
  "mail.read": { area: "settings", text: "Read the email “{title}” to {recipient}, which has a personal link" },
  "mail.send": { area: "settings", text: "Sent the email “{title}” again" },
} as const satisfies Record<string, AuditActionDefinition>;

export type AuditAction = keyof typeof auditActions;

/** Names of the values that the sentence of an action needs. */
export type AuditValues<Action extends AuditAction> = Action extends AuditAction
  ? PlacesIn<TextsOf<(typeof auditActions)[Action]["text"]>>
  : never;

type TextsOf<Text> = Text extends string ? Text : Text[keyof Text];
type PlacesIn<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | PlacesIn<Rest> : never;
