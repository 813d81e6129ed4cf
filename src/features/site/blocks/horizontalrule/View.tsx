export function HorizontalRuleView() {
  return <hr className="horizontalrule-block" />;
}
