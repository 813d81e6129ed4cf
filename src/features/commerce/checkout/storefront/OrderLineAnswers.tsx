/** What a line's product was asked and told. */
export function OrderLineAnswers({ answers }: { answers: readonly { title: string; text: string }[] }) {
  if (answers.length === 0) return null;
  return (
    <dl className="order-line-answers">
      {answers.map(({ title, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fields of a form may have one title
        <div key={index} dir="auto">
          <dt>{title}</dt> <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
