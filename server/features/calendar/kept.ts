import type { KeptText } from '../../../contract/values.ts'
import { etagOf } from '../../http/send-file.ts'

/** Caches a text and its ETag until `versionOf` returns another version; simultaneous calls build it once. */
export const keepText = (versionOf: () => Promise<string>, build: () => Promise<string>) => {
  let kept: { version: string; file: Promise<KeptText> } | undefined
  const buildFile = async () => {
    const text = await build()
    return { text, etag: etagOf(text) }
  }
  return async (): Promise<KeptText> => {
    // The version is read before the build: a change during the build then causes another build at the next call.
    const version = await versionOf()
    if (kept?.version === version) return kept.file
    const building = { version, file: buildFile() }
    kept = building
    // A failure is not cached.
    building.file.catch(() => {
      if (kept === building) kept = undefined
    })
    return building.file
  }
}
