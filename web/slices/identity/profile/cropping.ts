/** A picture and the square of it that is shown: its middle in the picture's pixels, and how often it was enlarged. */
export interface Crop {
  width: number;
  height: number;
  x: number;
  y: number;
  zoom: number;
}
export const MOST_ZOOM = 4;

/** Side of the square that is shown, in the picture's pixels. */
export const sideOf = ({ width, height, zoom }: Crop) => Math.min(width, height) / zoom;

/** The biggest square in the middle. */
export const wholeOf = (width: number, height: number): Crop => ({
  width,
  height,
  x: width / 2,
  y: height / 2,
  zoom: 1,
});

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The square never leaves the picture. */
const inside = (crop: Crop): Crop => {
  const half = sideOf(crop) / 2;
  return { ...crop, x: between(crop.x, half, crop.width - half), y: between(crop.y, half, crop.height - half) };
};

/** Moves the picture under the square, by parts of the square's side: 0.1 is a tenth to the right or down. */
export const moved = (crop: Crop, right: number, down: number): Crop => {
  const side = sideOf(crop);
  return inside({ ...crop, x: crop.x - right * side, y: crop.y - down * side });
};

/** Enlarges around the middle. */
export const zoomed = (crop: Crop, zoom: number): Crop => inside({ ...crop, zoom: between(zoom, 1, MOST_ZOOM) });
