/** The contact form of the demo shop and of new shops. */
export const contactForm = {
  name: "Contact",
  fields: [
    { id: "name", type: "name" as const, title: "Name", description: "", required: true },
    { id: "email", type: "email" as const, title: "Email", description: "", required: true },
    {
      id: "message",
      type: "textarea" as const,
      title: "Message",
      description: "",
      placeholder: "What would you like to know?",
      maxLength: 2000,
      required: true,
    },
  ],
};
