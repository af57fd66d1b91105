import type { KeptText } from '../../../contract/values.ts'
import { etagOf } from '../../http/send-file.ts'

/** Keeps a text with its ETag until `versionOf` answers otherwise; several calls at once build it once. */
export const keepText = (versionOf: () => Promise<string>, build: () => Promise<string>) => {
  let kept: { version: string; file: Promise<KeptText> } | undefined
  const buildFile = async () => {
    const text = await build()
    return { text, etag: etagOf(text) }
  }
  return async (): Promise<KeptText> => {
    // Read first: what changes during the build is a newer version, and is built at the next call.
    const version = await versionOf()
    if (kept?.version === version) return kept.file
    const building = { version, file: buildFile() }
    kept = building
    // A failure is not kept.
    building.file.catch(() => {
      if (kept === building) kept = undefined
    })
    return building.file
  }
}
