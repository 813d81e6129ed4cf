/** The mail with a code. Places in braces are filled (`fillMessage`). */
export const codeMailTexts = {
  subject: "Your code: {code}",
  title: "Your code",
  introduction: "Enter this code in the browser in which you asked for it. It is valid for 10 minutes.",
  warning:
    "Whoever has this code can see what you entered at {siteTitle}. If you did not ask for it, ignore this email, and do not share the code with anyone.",
};
