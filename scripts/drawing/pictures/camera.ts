import { add, cross, directionAt, dot, normalize, scale, subtract, type Vector } from "./vector.ts";

/** Position and direction of the camera. */
export interface View {
  /** The point in the center of the picture. */
  target: Vector;
  /** Height of the picture in cm, at the target. */
  frameHeight: number;
  /** Downward angle in degrees. */
  pitch: number;
  /** Angle to the right in degrees. */
  yaw?: number;
  /** cm from the target; far is like a long lens. */
  distance?: number;
}

export interface Camera {
  place: Vector;
  /** From the scene to the camera. */
  back: Vector;
  right: Vector;
  up: Vector;
  /** px per unit of slope. */
  focal: number;
  width: number;
  height: number;
}

export function cameraFor(
  { target, frameHeight, pitch, yaw = 0, distance = 120 }: View,
  width: number,
  height: number,
): Camera {
  const back = directionAt(yaw, pitch);
  const right = normalize(cross([0, 1, 0], back));
  const up = cross(back, right);
  return {
    place: add(target, scale(back, distance)),
    back,
    right,
    up,
    focal: (height / frameHeight) * distance,
    width,
    height,
  };
}

/** The direction of a pixel (not of length 1: its component along the view is). */
export function rayThrough(camera: Camera, x: number, y: number): Vector {
  const [across, rise] = [(x - camera.width / 2) / camera.focal, (camera.height / 2 - y) / camera.focal];
  return add(add(scale(camera.right, across), scale(camera.up, rise)), scale(camera.back, -1));
}

/** Pixel row of a point, for horizontal lines. */
export function rowOf(camera: Camera, point: Vector): number {
  const from = subtract(point, camera.place);
  return camera.height / 2 - (camera.focal * dot(from, camera.up)) / -dot(from, camera.back);
}
