import { minuteMs } from '../../../contract/rules/time/durations.ts'
import { type Arguments, type EndpointName, fetchResponse } from './http.ts'

const fileNameOf = (disposition: string | null) => /filename="([^"]+)"/.exec(disposition ?? '')?.[1]

/** Downloads a file. Throws `HttpError` on failure; a plain link would open the JSON of the error. */
export const download = async <Name extends EndpointName>(name: Name, ...input: Arguments<Name>): Promise<void> => {
  const response = await fetchResponse(name, ...input)
  const url = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = fileNameOf(response.headers.get('content-disposition')) ?? 'fichier'
  link.click()
  // Some browsers read the file only after the click.
  setTimeout(() => URL.revokeObjectURL(url), minuteMs)
}
