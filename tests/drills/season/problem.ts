/** An invariant that the product broke. */
export class InvariantError extends Error {}

export const failSeason = (what: string): never => {
  throw new InvariantError(what)
}

/** Fails unless both read the same. */
export const assertSame = (what: string, product: unknown, model: unknown): void => {
  const [one, other] = [JSON.stringify(product), JSON.stringify(model)]
  if (one !== other) failSeason(`${what}: the product says ${one}, the model ${other}`)
}
