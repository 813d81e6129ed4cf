export { type NewNotice, type Notices, registerNotices } from "./registerNotices.ts";
