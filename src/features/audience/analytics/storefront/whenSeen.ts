/** Calls `tell` for each element when it is first in the window. */
export function whenSeen<Seen extends Element>(elements: Iterable<Seen>, tell: (element: Seen) => void): void {
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      tell(target as Seen);
    }
  });
  for (const element of elements) observer.observe(element);
}
