import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { type Arguments, ask } from './http.ts'

const nameIn = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1]

/** Fetches a file and hands it to the browser to keep; throws `HttpError`, where a plain link would show raw JSON. */
export const download = async <E extends AnyEndpoint>(endpoint: E, ...input: Arguments<E>): Promise<void> => {
  const response = await ask(endpoint, ...input)
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = nameIn(response.headers.get('content-disposition')) ?? endpoint.file?.name ?? 'fichier'
  link.click()
  URL.revokeObjectURL(url)
}
