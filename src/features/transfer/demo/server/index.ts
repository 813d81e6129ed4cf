export { type Demo, type DrawingProgress, registerDemo } from "./registerDemo.ts";
