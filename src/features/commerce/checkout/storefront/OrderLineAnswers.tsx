/** The answers to a line's product form. */
export function OrderLineAnswers({ answers }: { answers: readonly { title: string; text: string }[] }) {
  if (answers.length === 0) return null;
  return (
    <dl className="order-line-answers">
      {answers.map(({ title, text }, index) => (
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
