import { useEffect, useState } from "react";
import styles from "./VideoStill.module.css";

const waitMs = 300;
/** The first frame of many videos is black. */
const atSecond = 1;

interface VideoStillProps {
  source: string;
  /** ms, if the video's header has it. */
  onLength(lengthMs: number): void;
}

/** A video's frame. It is loaded when someone stops scrolling; until then, and if there is none, nothing is shown. */
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
