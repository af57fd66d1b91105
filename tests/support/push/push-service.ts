import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { after } from 'node:test'

export type ReceivedPush = {
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** An HTTP server that plays a push service; `responseStatus` is the status of its responses. */
export const openPushService = async () => {
  const receivedPushes: ReceivedPush[] = []
  const service = { responseStatus: 201 }
  const server = createServer(async (request, response) => {
    receivedPushes.push({ path: request.url ?? '', headers: request.headers, body: await buffer(request) })
    response.writeHead(service.responseStatus).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(service, {
    origin: `http://127.0.0.1:${port}`,
    receivedPushes,
    close: () => void server.close(),
  })
}

/** A push service that is closed when the test file ends. */
export const startPushService = async () => {
  const service = await openPushService()
  after(service.close)
  return service
}

/** A browser that subscribed: its keys, and how it reads a message (RFC 8188 and 8291, written from the RFCs). */
export const createDevice = (origin: string) => {
  const keys = createECDH('prime256v1')
  keys.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `${origin}/push/${randomBytes(8).toString('hex')}`
  const decrypt = (body: Buffer): string => {
    const salt = body.subarray(0, 16)
    const keyLength = body[20] ?? 0
    const serverKey = body.subarray(21, 21 + keyLength)
    const sealed = body.subarray(21 + keyLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), serverKey])
    const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(serverKey), auth, info, 32))
    const part = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length))
    const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12))
    cipher.setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
  }
  return {
    subscription: {
      endpoint,
      keys: { p256dh: keys.getPublicKey().toString('base64url'), auth: auth.toString('base64url') },
    },
    path: new URL(endpoint).pathname,
    read: (body: Buffer) => JSON.parse(decrypt(body)) as { title: string; body: string; url: string },
  }
}

/** The claims of the request's token, if it was signed with the club's key (RFC 8292). */
export const readVapid = (authorization: string, publicKey: string) => {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [header, payload, signature] = token.split('.')
  const raw = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: raw.subarray(1, 33).toString('base64url'),
    y: raw.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  )
  const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) as {
    aud: string
    sub: string
    exp: number
  }
  return { ...claims, isSigned, key }
}
