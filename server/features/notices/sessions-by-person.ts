type SignUp = { id: string; sessionId: string }

/** The sessions of each person who signed up, in the order given: a person gets one notice about all of them. */
export const sessionsByPerson = <Session extends { id: string }, Person extends SignUp>(
  sessions: readonly Session[],
  signUps: readonly Person[],
) =>
  [...Map.groupBy(signUps, ({ id }) => id).values()].flatMap((ownSignUps) => {
    const ids = new Set(ownSignUps.map(({ sessionId }) => sessionId))
    const [first, ...later] = sessions.filter(({ id }) => ids.has(id))
    const [person] = ownSignUps
    return person && first ? [{ person, sessions: [first, ...later] as const }] : []
  })
