export type * from "./Captcha.ts";
export { registerCaptcha } from "./registerCaptcha.ts";
