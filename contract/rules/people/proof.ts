export const maxProofMegabytes = 5
export const maxProofBytes = maxProofMegabytes * 1024 * 1024
/** A browser that shows a picture takes four bytes for each pixel: 256 MiB. A phone's picture has 12 to 50 million. */
export const maxProofPixels = 64 * 1024 * 1024
export const proofTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
