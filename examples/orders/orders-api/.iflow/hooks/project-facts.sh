#!/bin/sh
# What the model should know when a session starts.
echo "orders-api: Node service, money in cents, files below deploy/ are off limits."
