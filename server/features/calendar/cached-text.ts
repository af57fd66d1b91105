import type { CachedText } from '../../../contract/values.ts'
import { etagOf } from '../../files/etag.ts'

/** Caches a text and its ETag until `versionOf` returns another version; simultaneous calls build it once. */
export const cacheText = (versionOf: () => Promise<string>, build: () => Promise<string>) => {
  let cached: { version: string; file: Promise<CachedText> } | undefined
  const buildFile = async () => {
    const text = await build()
    return { text, etag: etagOf(text) }
  }
  return async (): Promise<CachedText> => {
    // The version is read before the build: a change during the build then causes another build at the next call.
    const version = await versionOf()
    if (cached?.version === version) return cached.file
    const building = { version, file: buildFile() }
    cached = building
    // A failure is not cached.
    building.file.catch(() => {
      if (cached === building) cached = undefined
    })
    return building.file
  }
}
