/** A body as it is sent, with its content type: JSON, or one file in a multipart form. */
export const encodeBody = async (body: object): Promise<{ bytes: Buffer; type: string }> => {
  if (!(body instanceof Blob)) return { bytes: Buffer.from(JSON.stringify(body)), type: 'application/json' }
  const form = new FormData()
  form.append('file', body, 'fichier')
  const encoded = new Response(form)
  return { bytes: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get('content-type') ?? '' }
}
