# The same two commands as without Docker: one installs and builds, the other serves. The image of Node 24 would lack
# libatomic1, without which the Node that the packages bring does not start.
FROM node:26-bookworm-slim
RUN mkdir -p /club/data && chown -R node:node /club
WORKDIR /club
USER node
COPY --chown=node:node . .
# Written into the pages that are built now; `npm start` would otherwise build them again in every container.
ARG PUBLIC_URL
ENV PUBLIC_URL=$PUBLIC_URL
RUN npm run build
ENV HOST=0.0.0.0
EXPOSE 3000
VOLUME /club/data
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# What `npm start` runs, without npm in between: the signal to stop arrives.
CMD ["node", "scripts/run.js", "start"]
