import type { AnyEndpoint } from '../../contract/endpoint.ts'
import { type Arguments, fetchResponse } from './http.ts'

const fileNameOf = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1]

/** Downloads a file. Throws `HttpError` on failure; a plain link would open the JSON of the error. */
export const download = async <E extends AnyEndpoint>(endpoint: E, ...input: Arguments<E>): Promise<void> => {
  const response = await fetchResponse(endpoint, ...input)
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = fileNameOf(response.headers.get('content-disposition')) ?? endpoint.file?.name ?? 'fichier'
  link.click()
  URL.revokeObjectURL(url)
}
