/** A broken invariant. */
export class InvariantError extends Error {}

export const failSeason = (what: string): never => {
  throw new InvariantError(what)
}

/** Fails unless both values have the same JSON. */
export const assertSame = (what: string, product: unknown, model: unknown): void => {
  const [productText, modelText] = [JSON.stringify(product), JSON.stringify(model)]
  if (productText !== modelText) failSeason(`${what}: the product says ${productText}, the model ${modelText}`)
}
