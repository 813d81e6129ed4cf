import type { SocialProps } from "../domain/socialProps.ts";
import type { BlockViewProps } from "../server/blockContext.ts";
import { SocialLinks } from "../server/SocialLinks.tsx";

export function SocialLinksView({ props }: BlockViewProps<SocialProps>) {
  return <SocialLinks props={props} />;
}
