/** What is loaded when a visitor asks for more reviews than stand on the page. */
export { ReviewList } from "./ReviewList.tsx";
