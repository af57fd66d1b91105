import { writeFileSync } from 'node:fs'
import { encodeQR } from 'qr'

const [width, height] = [640, 480]
const codeSide = 330
const border = 4

export type Shot = {
  /** Text of the card's code; null: no card before the camera. */
  text: string | null
  degrees?: number
  /** Luma of a white and of a black square, 0 to 255. */
  light?: [white: number, black: number]
  /** The share of the card's lower right that is torn off. */
  torn?: number
}

const backdrop = 120

/** One picture of a card, grey as the fake camera wants it: luma only. */
const draw = ({ text, degrees = 0, light: [white, black] = [235, 20], torn = 0 }: Shot): Buffer => {
  const picture = Buffer.alloc(width * height, backdrop)
  if (text === null) return picture
  const rows = encodeQR(text, 'raw', { ecc: 'high', border })
  const [sine, cosine] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - height / 2]
      // Place on the card, 0 to 1 from its upper left.
      const [across, down] = [(dx * cosine + dy * sine) / codeSide + 0.5, (dy * cosine - dx * sine) / codeSide + 0.5]
      const isOnCard = across >= 0 && across < 1 && down >= 0 && down < 1
      if (!isOnCard || across + down > 2 - torn) continue
      const [column, row] = [Math.floor(across * rows.length), Math.floor(down * rows.length)]
      picture[y * width + x] = rows[row]?.[column] ? black : white
    }
  return picture
}

const colourless = Buffer.alloc((width * height) / 2, 128)

/** Writes the film that Chromium's fake camera repeats: a shot each second. */
export const writeFilm = (path: string, shots: readonly Shot[]): void =>
  writeFileSync(
    path,
    Buffer.concat([
      Buffer.from(`YUV4MPEG2 W${width} H${height} F2:1 Ip A1:1 C420jpeg\n`),
      ...shots.flatMap((shot) => {
        const frame = [Buffer.from('FRAME\n'), draw(shot), colourless]
        return [...frame, ...frame]
      }),
    ]),
  )
