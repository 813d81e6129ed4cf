export { type Demo, registerDemo } from "./registerDemo.ts";
