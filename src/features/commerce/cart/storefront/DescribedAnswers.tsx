/** A list of answers to a form, or other pairs of a title and a text. Renders nothing if there are none. */
export function DescribedAnswers({
  className,
  pairs,
}: {
  className: string;
  pairs: readonly { title: string; text: string }[];
}) {
  if (pairs.length === 0) return null;
  return (
    <dl className={className}>
      {pairs.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fields of a form may have one title
        <div key={index}>
          <dt>
            <bdi>{title}</bdi>
          </dt>{" "}
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
