import { add, cross, directionAt, dot, normalize, scale, subtract, type Vector } from "./vector.ts";

/** Where a picture is taken from. */
export interface View {
  /** The point in the middle of the picture. */
  target: Vector;
  /** How many cm of the scene the picture is high, at the target. */
  frameHeight: number;
  /** Degrees that the camera looks down. */
  pitch: number;
  /** Degrees that it is to the right. */
  yaw?: number;
  /** cm from the target: far is a long lens. */
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

/** The direction in which a pixel looks (not of length 1: its share along the view is). */
export function rayThrough(camera: Camera, x: number, y: number): Vector {
  const [across, rise] = [(x - camera.width / 2) / camera.focal, (camera.height / 2 - y) / camera.focal];
  return add(add(scale(camera.right, across), scale(camera.up, rise)), scale(camera.back, -1));
}

/** Pixel row of a point, for lines that run level across the picture. */
export function rowOf(camera: Camera, point: Vector): number {
  const from = subtract(point, camera.place);
  return camera.height / 2 - (camera.focal * dot(from, camera.up)) / -dot(from, camera.back);
}
