import { useEffect, useState } from "react";
import styles from "./VideoStill.module.css";

const waitMs = 300;
/** The first picture of many films is black. */
const atSecond = 1;

interface VideoStillProps {
  source: string;
  /** ms, where the film's head tells. */
  onLength(lengthMs: number): void;
}

/** A film's picture: its head is fetched once someone has stopped to look; until then, and if there is none, nothing. */
export function VideoStill({ source, onLength }: VideoStillProps) {
  const [isWanted, setWanted] = useState(false);
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWanted(true), waitMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isWanted) return null;
  return (
    <video
      className={styles.still}
      data-there={isThere || undefined}
      src={`${source}#t=${atSecond}`}
      preload="metadata"
      muted
      playsInline
      tabIndex={-1}
      aria-hidden
      onLoadedMetadata={({ currentTarget: { duration } }) => {
        if (Number.isFinite(duration)) onLength(duration * 1000);
      }}
      onLoadedData={() => setThere(true)}
    />
  );
}
