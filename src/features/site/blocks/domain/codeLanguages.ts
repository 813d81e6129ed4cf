/** Languages with syntax highlighting: the highlighter's name with the name for owners. */
export const codeLanguages = {
  plaintext: "Plain text",
  bash: "Shell",
  c: "C",
  cpp: "C++",
  csharp: "C#",
  css: "CSS",
  diff: "Changes (diff)",
  go: "Go",
  java: "Java",
  javascript: "JavaScript",
  json: "JSON",
  kotlin: "Kotlin",
  markdown: "Markdown",
  php: "PHP",
  python: "Python",
  ruby: "Ruby",
  rust: "Rust",
  sql: "SQL",
  swift: "Swift",
  typescript: "TypeScript",
  xml: "HTML and XML",
  yaml: "YAML",
} as const;

export type CodeLanguage = keyof typeof codeLanguages;
export const codeLanguageNames = Object.keys(codeLanguages) as [CodeLanguage, ...CodeLanguage[]];
