export const texts = {
  title: "Store policies",
  about:
    "Shown at checkout as links that open in a dialog, and on a page of your site. Leave a policy empty to hide its link.",
  toolbar: (name: string) => `Formatting: ${name}`,
};
