/** A loaded response of an endpoint that responds 304 for the version with this ETag. */
export type WithEtag = { etag?: string }

/** Requests the data again; returns `known` if the server responds that it has not changed. */
export const fetchUnlessChanged = async <Data>(
  known: (Data & WithEtag) | undefined,
  send: (etag: string | undefined) => Promise<Response>,
  read: (response: Response) => Promise<Data>,
): Promise<Data & WithEtag> => {
  const response = await send(known?.etag)
  if (known && response.status === 304) return known
  return { ...(await read(response)), etag: response.headers.get('etag') ?? undefined }
}
