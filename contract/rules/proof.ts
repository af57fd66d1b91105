export const maxProofBytes = 5 * 1024 * 1024
export const proofTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
