# The server with its console, its runner and its commands: docs/operation.md, "In containers".
#   docker build -t touchline .
FROM node:26-slim AS build
WORKDIR /src
# Packages first: reinstalled only when one of these files changes.
COPY package.json package-lock.json .npmrc ./
COPY packages/domain/package.json packages/domain/
COPY packages/demo/package.json packages/demo/
COPY packages/firestore/package.json packages/firestore/
COPY packages/runner/package.json packages/runner/
COPY packages/law/package.json packages/law/
COPY packages/backend/package.json packages/backend/
COPY packages/emulator/package.json packages/emulator/
COPY packages/console/package.json packages/console/
RUN npm ci --ignore-scripts
COPY . .
# Build settings: README.md, "Configuration".
ARG VITE_PRODUCT_NAME VITE_REDRESS_TEXT VITE_FIREBASE_CONFIG
RUN node tools/build/build.ts

# Plain JavaScript on the image's Node: no packages, no TypeScript, nothing that its user can change.
FROM node:26-slim
COPY --from=build /src/build /app
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /opt/yarn* && install -d -o node -g node /data /backups
# Only invited people get accounts, unless the platform's app signs people up: TOUCHLINE_SIGN_UP=open.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 TOUCHLINE_DATA=/data TOUCHLINE_SIGN_UP=closed
WORKDIR /data
USER node
VOLUME /data /backups
EXPOSE 4000
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s CMD ["node", "/app/touchline.js", "health"]
ENTRYPOINT ["node", "/app/touchline.js"]
CMD ["start"]
