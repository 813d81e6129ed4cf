/** Loaded when a visitor asks for more reviews than the page contains. */
export { ReviewList } from "./ReviewList.tsx";
