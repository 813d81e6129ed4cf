/** Maximum characters of an author's name. */
export const maxAuthorLength = 100;

/** A contributor as an author of posts. */
export interface Author {
  accountId: string;
  name: string;
}

interface Contributor {
  id: string;
  name: string;
  email: string;
}

/**
 * The contributors by the names that they can be chosen by. Someone without a name gets the first part of their email,
 * or the whole email if that part would be another person's name, too.
 */
export function authorsOf(contributors: readonly Contributor[]): Author[] {
  const wanted = contributors.map(({ name, email }) => name.trim() || localPart(email));
  const authors = contributors.map(({ id, name, email }, index) => {
    const short = wanted[index] ?? "";
    const isShared = name.trim() === "" && wanted.filter((each) => each === short).length > 1;
    return { accountId: id, name: (isShared ? email : short).slice(0, maxAuthorLength) };
  });
  return authors.sort((a, b) => a.name.localeCompare(b.name, "en"));
}

const localPart = (email: string): string => email.split("@")[0] ?? email;
