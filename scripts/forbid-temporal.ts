import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const rooms = ['contract', 'web']

const codeBelow = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name))
    : []

const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line)

/** Places under `root` where browsers would meet `Temporal`, as `file:line`; also how many files were read. */
export const findTemporal = (root: string): { places: string[]; filesRead: number } => {
  const files = rooms.flatMap((room) => codeBelow(join(root, room)))
  const places = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        /\bTemporal\b/.test(line) && !isComment(line) ? [`${relative(root, file)}:${index + 1}`] : [],
      ),
  )
  return { places, filesRead: files.length }
}
