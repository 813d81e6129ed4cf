import { useQuery } from "@tanstack/react-query";
import { urlOf } from "#kernel/browser/callApi.ts";
import { useWebsite } from "#kernel/studio-ui/StudioEnvironment.tsx";
import { staticFileRoute, studioImageRoute } from "../contract.ts";

/**
 * Address of a picture of the website that the studio works on; undefined while it is being fetched. The studio may
 * stand on the host of another website, where `/static/` has other pictures: then the bytes come by a studio call.
 */
export function useAssetUrl(assetId: string, width: number): string | undefined {
  const website = useWebsite();
  const isAtHome = new URL(website.url).host === window.location.host;
  const format = `${width}w`;
  const fetched = useQuery({
    queryKey: ["picture", website.identifier, assetId, format],
    enabled: !isAtHome,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => {
      const address = urlOf(studioImageRoute.path, { assetId }, { format });
      const answer = await fetch(address, { signal, headers: { "x-vitrine-website": website.identifier } });
      if (!answer.ok) throw new Error(answer.statusText);
      return URL.createObjectURL(await answer.blob());
    },
  });
  return isAtHome ? urlOf(staticFileRoute.path.replace("/:fileName?", ""), { assetId }, { format }) : fetched.data;
}
